import './legal.css'
